import type { TFunction } from 'i18next';
import type { FormExtended, FormState } from '#api/schemas/form';
import type { AccessBoxes } from '#store/project/formAccess';
import { isolated } from '#translations/isolated';

/** Shared by the cells of the table. */
export interface AccessContext {
  readonly onState: (xmlFormId: string, state: FormState, saved: FormState) => void;
  /** Opens the menu of a form's states at a button. */
  readonly onStateMenu: (xmlFormId: string, button: HTMLElement) => void;
  /** Grants or revokes access, the opposite of what all these boxes show now. */
  readonly onToggle: (boxes: AccessBoxes, given: boolean) => void;
  /** Why nothing can be changed now. */
  readonly reason: string | null;
  /** The name of the box of a form and an app user. */
  readonly boxName: (form: string, appUser: string) => string;
  /** Some rows or columns are filtered out, so that "all" means the visible ones. */
  readonly isFiltered: { readonly forms: boolean; readonly appUsers: boolean };
  readonly t: TFunction;
}

/** Placeholders for the two names in a text that is translated once: private-use characters, which no name contains. */
const FORM = '\uE000';
const APP_USER = '\uE001';

/** Names boxes in the language of `t`, without translating each: hundreds become visible at once. */
export const boxNames = (t: TFunction): AccessContext['boxName'] => {
  const pattern = t('projectFormAccess.box', { form: FORM, appUser: APP_USER });
  return (form, appUser) => pattern.replaceAll(/[\uE000\uE001]/g, (mark) => isolated(mark === FORM ? form : appUser));
};

/** The display name of a form: its id if it has no name. */
export const nameOf = ({ name, xmlFormId }: FormExtended): string => name ?? xmlFormId;
