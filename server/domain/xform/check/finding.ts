import type { FormWarningType } from '#api/form/warnings';
import type { MessageRef } from '../../sheet/messageRef';

/** Values for the texts of a finding. */
export type Details = Readonly<Record<string, string | number>>;

/** A problem of a form, before its line and language are known. */
export interface Finding {
  /** Index just after the start tag of its element. */
  readonly end: number;
  readonly type: FormWarningType;
  readonly details: Details;
  /** End of the reason; the detail of that name is in the language of the request. */
  readonly hint?: MessageRef;
  readonly reason: string;
  /** Whether devices cannot open the form; everything else is a warning. */
  readonly isMistake?: boolean;
}

/** Longer names and expressions are truncated: they only have to be found again. */
const MAX_QUOTE = 200;

/** A name or expression on one line, truncated if it is long. */
export const quoted = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line;
};

/** A refusal by JavaRosa, which parses forms on devices. */
export const refusedByDevices = (end: number, hint: MessageRef): Finding => ({
  end,
  type: 'deviceRefuses',
  details: {},
  hint,
  reason: 'Devices cannot open this form.',
  isMistake: true,
});
