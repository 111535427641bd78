import { localText } from '#api/localTime';
import * as textLengths from '#api/textLengths';
import type { PublicLink, PublicLinkChange } from '#api/schemas/form/publicLink';
import type { FormField, FormValues } from '#src/ui/form/formFields';

type Term = 'closesAt' | 'submissionLimit' | 'thankYou' | 'redirectUrl';

/** The fields of a public link. */
export type PublicLinkFieldName = 'displayName' | 'once' | Term;

/** The name of a public link. */
export const nameField: FormField<'displayName'> = {
  name: 'displayName',
  maxLength: textLengths.displayName,
  label: 'publicLinkCreate.name',
  help: 'publicLinkCreate.nameHelp',
  required: true,
  trim: true,
  autoComplete: 'off',
};

/** Optional conditions of a public link. */
export const termFields: readonly FormField<Term>[] = [
  {
    name: 'closesAt',
    label: 'publicLinkCreate.closesAt',
    help: 'publicLinkCreate.closesAtHelp',
    type: 'datetime-local',
    invalid: 'publicLinkCreate.closesAtInvalid',
    folded: true,
  },
  {
    name: 'submissionLimit',
    label: 'publicLinkCreate.submissionLimit',
    help: 'publicLinkCreate.submissionLimitHelp',
    type: 'number',
    min: 1,
    max: 2 ** 31 - 1,
    invalid: 'publicLinkCreate.submissionLimitInvalid',
    folded: true,
  },
  {
    name: 'thankYou',
    maxLength: textLengths.linkText,
    label: 'publicLinkCreate.thankYou',
    help: 'publicLinkCreate.thankYouHelp',
    type: 'textarea',
    folded: true,
  },
  {
    name: 'redirectUrl',
    maxLength: textLengths.linkText,
    label: 'publicLinkCreate.redirectUrl',
    help: 'publicLinkCreate.redirectUrlHelp',
    type: 'url',
    pattern: 'https://.+',
    invalid: 'publicLinkCreate.redirectUrlInvalid',
    trim: true,
    folded: true,
  },
];

const MINUTES_LENGTH = 'yyyy-mm-ddThh:mm'.length;

/** The conditions of a link as form values; the date in the browser's time zone. */
export const initialTerms = (link: PublicLink): FormValues<Term> => {
  return {
    closesAt: link.closesAt === undefined ? '' : localText(new Date(link.closesAt)).slice(0, MINUTES_LENGTH),
    submissionLimit: String(link.submissionLimit ?? ''),
    thankYou: link.thankYou ?? '',
    redirectUrl: link.redirectUrl ?? '',
  };
};

const unset: FormValues<Term> = { closesAt: '', submissionLimit: '', thankYou: '', redirectUrl: '' };

/** The values that differ from the initial ones, as sent: null for removed ones. */
export const changedTerms = (typed: FormValues<Term>, shown = unset): Pick<PublicLinkChange, Term> => {
  const { closesAt, submissionLimit, thankYou, redirectUrl } = typed;
  return {
    ...(closesAt !== shown.closesAt && { closesAt: closesAt === '' ? null : new Date(closesAt).toISOString() }),
    ...(submissionLimit !== shown.submissionLimit && {
      submissionLimit: submissionLimit === '' ? null : Number(submissionLimit),
    }),
    ...(thankYou !== shown.thankYou && { thankYou: thankYou.trim() === '' ? null : thankYou }),
    ...(redirectUrl !== shown.redirectUrl && { redirectUrl: redirectUrl === '' ? null : redirectUrl }),
  };
};
