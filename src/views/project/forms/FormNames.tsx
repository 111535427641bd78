import type { ReactNode } from 'react';
import type { FormExtended } from '#api/schemas/form';
import { Text } from '#src/ui/text/Text';

interface FormNamesProps {
  /** The name of the list. */
  readonly label: string;
  readonly forms: readonly FormExtended[];
  /** Shown after the name of a form. */
  readonly detail?: (form: FormExtended) => ReactNode;
}

/** The name of a form with its id, because several forms may have the same name. */
const FormName = ({ form }: { readonly form: FormExtended }) => (
  <span className="batch-name">
    <Text>{form.name ?? form.xmlFormId}</Text>{' '}
    {form.name !== null && <code className="batch-state">{form.xmlFormId}</code>}
  </span>
);

/** From this many on, the list scrolls, so that the buttons stay visible. */
const LONG_LIST = 6;

/** The forms of an action. */
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
          <FormName form={form} />
          {detail?.(form)}
        </li>
      ))}
    </ul>
  </div>
);
