import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useMessageText, type Message } from '../../src/messageText';
import type { RequestProblem } from '#store/request/problem';
import { createI18n } from '../../translations';

const i18n = createI18n('en');

const english = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);

const text = (message: Message, values?: Record<string, unknown>): string =>
  renderHook(useMessageText, { wrapper: english }).result.current(message, values);

const aProblem = (code: number, details?: unknown): RequestProblem => ({
  kind: 'problem',
  code,
  message: 'The server says so.',
  ...(details === undefined ? {} : { details }),
});

describe('messageText', () => {
  it('the text of a message includes values, which can be texts themselves', () => {
    expect(text({ key: 'projectCreate.done', values: { name: 'Forests' } })).toBe('The project “Forests” was created.');
    expect(text({ key: 'projectCreate.done', values: { name: { key: 'home.name' } } })).toContain('“Name”');
  });

  it.each<[string, Message, string]>([
    [
      'a code where it happened',
      { problem: aProblem(401.2), name: 'sessionCreate' },
      'Incorrect email address and/or password.',
    ],
    ['a code anywhere', { problem: aProblem(401.2) }, 'Your session has ended. Log in again.'],
    ['the same where that place has no text', { problem: aProblem(401.2), name: 'projectCreate' }, 'Your session has'],
    ['the server, where we have no text', { problem: aProblem(409.2), name: 'sessionCreate' }, 'The server says so.'],
    ['the server, for other fields', { problem: aProblem(409.3, { fields: ['email'] }) }, 'The server says so.'],
    [
      'the fields that clash',
      {
        problem: aProblem(409.3, { fields: ['projectId', 'xmlFormId'], values: ['1', 'trees'] }),
        name: 'formCreate',
      },
      'A Form already exists in this Project with the Form ID of “trees”.',
    ],
    [
      'what the converter said',
      { problem: aProblem(400.15, { error: '[row : 7] Unknown type' }), name: 'formCreate' },
      'The XLSForm could not be converted: [row : 7] Unknown type',
    ],
    ['nothing was sent', { problem: { kind: 'notSent' } }, 'The request could not be sent.'],
    ['nothing came back', { problem: { kind: 'noResponse' }, name: 'sessionCreate' }, 'The server did not answer.'],
    ['no problem of the protocol came back', { problem: { kind: 'notProblem', status: 502 } }, '(status 502)'],
  ])('the text of a message for %s', (_, message, expected) => {
    expect(text(message)).toContain(expected);
  });

  it('the text of a message takes values missing in the problem from the caller', () => {
    const wrongForm: Message = {
      problem: aProblem(400.8, { field: 'xmlFormId', value: 'birds', reason: '' }),
      name: 'formCreate',
    };
    expect(text(wrongForm, { expected: 'trees' })).toContain('(expected “trees”, got “birds”)');
  });

  it('a problem is in the words of the site as soon as its texts are loaded', () => {
    const early = createI18n('en');
    early.removeResourceBundle('en', 'translation');
    const { result } = renderHook(() => useMessageText()({ problem: aProblem(503.6) }), {
      wrapper: ({ children }) => <I18nextProvider i18n={early}>{children}</I18nextProvider>,
    });
    expect(result.current).toBe('The server says so.');
    act(() => void early.addResourceBundle('en', 'translation', { problem: { '503_6': 'Wait until they ended.' } }));
    expect(result.current).toBe('Wait until they ended.');
  });
});
