import type { TFunction } from 'i18next';
import type { FormExtended, FormState } from '../../../api/schemas/form';

/** One form as the table shows it: saved values with the changes over them. */
export interface AccessRow {
  readonly form: FormExtended;
  readonly state: FormState;
  readonly stateChanged: boolean;
  /** The ids of the app users that get it. */
  readonly access: ReadonlySet<number>;
  /** The ids of those whose box differs from what is saved. */
  readonly changed: ReadonlySet<number>;
}

/** What the cells of the table share. */
export interface AccessContext {
  readonly onState: (xmlFormId: string, state: FormState, saved: FormState) => void;
  /** Gives or takes each of these forms; all of them show the opposite now. */
  readonly onToggle: (xmlFormIds: readonly string[], appUserIds: readonly number[], given: boolean) => void;
  /** Why nothing can be changed now. */
  readonly reason: string | null;
  readonly t: TFunction;
}

/** What a form is called: by its id where it has no name. */
export const nameOf = ({ name, xmlFormId }: FormExtended): string => name ?? xmlFormId;
