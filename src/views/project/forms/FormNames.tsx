import type { ReactNode } from 'react';
import type { FormExtended } from '#api/schemas/form';
import { Text } from '#src/ui/text/Text';

interface FormNamesProps {
  /** The name of the list. */
  readonly label: string;
  readonly forms: readonly FormExtended[];
  /** What follows the name of a form. */
  readonly detail?: (form: FormExtended) => ReactNode;
}

/** From this many on, the list scrolls, so that the buttons stay visible. */
const LONG_LIST = 6;

/** The forms that an action is about. */
export const FormNames = ({ label, forms, detail }: FormNamesProps) => (
  // Scrollable by keyboard, too.
  <div
    className="batch-rows form-names"
    role="group"
    aria-label={label}
    tabIndex={forms.length < LONG_LIST ? undefined : 0}
  >
    <ul>
      {forms.map((form) => (
        <li key={form.xmlFormId}>
          <span className="batch-name">
            <Text>{form.name ?? form.xmlFormId}</Text>
          </span>
          {detail?.(form)}
        </li>
      ))}
    </ul>
  </div>
);
