import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftField } from '../../../store/recording/sessionFile';
import type { RequestProblem } from '../../../store/requestProblem';
import { useMessageText, type Message } from '../../messageText';
import type { What } from '../happenings';
import { durationText } from '../sessionFacts';

/** What happened in words, and a short fact about it. */
export interface WhatText {
  readonly text: string;
  readonly fact: string;
}

type T = TFunction<'replay'>;

const typedText = (t: T, { field: name, label, value }: LeftField): string => {
  const field = label || name || t('what.noField');
  if (value === null) return t('what.typedSecret', { field });
  if (typeof value === 'boolean') return value ? t('what.ticked', { field }) : t('what.unticked', { field });
  return value === '' ? t('what.typedNothing', { field }) : t('what.typed', { field, value });
};

/** The code of a problem, or its status; in words where there was no answer. */
const codeText = (t: T, problem: RequestProblem): string => {
  if (problem.kind === 'problem') return String(problem.code);
  if (problem.kind === 'notProblem') return String(problem.status);
  return problem.kind === 'noResponse' ? t('what.noAnswer') : t('what.notSent');
};

const whatText = (t: T, language: string, say: (message: Message) => string, what: What): WhatText => {
  const after = (took: number | null): string => (took === null ? '' : durationText(took, language));
  const plain = (text: string): WhatText => ({ text, fact: '' });
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

/** @returns what tells in the language of the player what happened; a message that is none is told by nothing */
export const useWhatText = (): ((what: What) => WhatText) => {
  const { t, i18n } = useTranslation('replay');
  const say = useMessageText();
  const { language } = i18n;
  return useCallback(
    (what: What) => {
      const sayAny = (message: Message): string => {
        try {
          return say(message);
        } catch {
          return '';
        }
      };
      return whatText(t, language, sayAny, what);
    },
    // `say` is another function in each rendering, but says the same in a language.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, language],
  );
};
