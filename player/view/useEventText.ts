import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldInput } from '../../store/recording/sessionFile';
import type { RequestProblem } from '#store/request/problem';
import { useMessageText, type Message } from '../../src/messageText';
import { useStableValue } from '../../src/ui/useStableValue';
import type { EventDetails } from '../timelineEvents';
import { durationText } from '../sessionFacts';

/** The text of an event, and a short detail. */
export interface EventText {
  readonly text: string;
  readonly fact: string;
}

type T = TFunction<'replay'>;

const typedText = (t: T, { field: name, label, value }: FieldInput): string => {
  const field = label || name || t('what.noField');
  if (value === null) return t('what.typedSecret', { field });
  if (typeof value === 'boolean') return value ? t('what.ticked', { field }) : t('what.unticked', { field });
  return value === '' ? t('what.typedNothing', { field }) : t('what.typed', { field, value });
};

/** The code of a problem, or its status; a text if there was no reply. */
const codeText = (t: T, problem: RequestProblem): string => {
  if (problem.kind === 'problem') return String(problem.code);
  if (problem.kind === 'notProblem') return String(problem.status);
  return problem.kind === 'noResponse' ? t('what.noAnswer') : t('what.notSent');
};

const whatText = (t: T, language: string, say: (message: Message) => string, what: EventDetails): EventText => {
  const after = (took: number | null): string => (took === null ? '' : durationText(took, language));
  const plain = (text: string): EventText => ({ text, fact: '' });
  switch (what.name) {
    case 'opened':
    case 'linked':
      return plain(t(`what.${what.name}`, { href: what.href }));
    case 'asked':
      return { text: what.call, fact: t('what.sent') };
    case 'canceled':
      return plain(t('what.canceled', { call: what.call }));
    case 'answered': {
      const time = after(what.took);
      return { text: t('what.answered', { call: what.call }), fact: time && t('what.after', { time }) };
    }
    case 'failed': {
      const [time, code] = [after(what.took), codeText(t, what.problem)];
      return {
        text: t('what.failed', { call: what.call }),
        fact: time ? t('what.failedAfter', { code, time }) : code,
      };
    }
    case 'alert':
      return plain(t('what.alert', { text: say(what.message) }));
    case 'dialog':
      return plain(t('what.dialog', { dialog: what.dialog }));
    case 'typed':
      return plain(typedText(t, what.field));
    case 'alertClosed':
    case 'dialogClosed':
      return plain(t(`what.${what.name}`));
    case 'other':
      return plain(what.type);
  }
};

/** @returns a function that describes events in the language of the player; invalid messages have no description */
export const useEventText = (): ((what: EventDetails) => EventText) => {
  const { t, i18n } = useTranslation('replay');
  const { language } = i18n;
  // A new function in each rendering, but equal for a language.
  const say = useStableValue(useMessageText(), language);
  return useCallback(
    (what: EventDetails) => {
      const sayAny = (message: Message): string => {
        try {
          return say(message);
        } catch {
          return '';
        }
      };
      return whatText(t, language, sayAny, what);
    },
    [t, language, say],
  );
};
