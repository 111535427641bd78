import { csrfIn } from '#api/account/csrfCookie';
import type { RequestProblem } from '#store/request/problem';
import { readAnswer } from './http';

/** A form to submit from the page. */
export interface FrameForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * A hidden frame for exports that need a passphrase: the browser saves a file of any size without the page holding it;
 * the response of a fetch would have to fit into memory.
 */
export interface ExportFrame {
  /** The CSRF token from the readable cookie; undefined if there is none. */
  readonly csrf: () => string | undefined;
  /** Submits the form in a new frame, replacing the last one. Running downloads continue. */
  readonly send: (form: FrameForm) => void;
  /** The content of the frame instead of a download, as far as visible; null if there is none. */
  readonly problem: () => RequestProblem | null;
}

const NAME = 'submission-export';

const hiddenField = (name: string, value: string): HTMLInputElement => {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  return field;
};

const newFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.name = NAME;
  frame.hidden = true;
  // Invisible and not focusable, but a frame needs a name.
  frame.title = NAME;
  return frame;
};

/** The status of the frame's document; 0 if the browser does not expose it. */
const statusIn = (frame: HTMLIFrameElement): number => {
  // (jsdom has no such method.)
  const [entry] = frame.contentWindow?.performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'responseStatus' in entry && typeof entry.responseStatus === 'number' ? entry.responseStatus : 0;
};

const problemIn = (frame: HTMLIFrameElement): RequestProblem | null => {
  const page = frame.contentDocument;
  // The browser's own page for a failed connection, or that of a proxy, is inaccessible.
  if (!page) return { kind: 'noResponse' };
  // Unchanged: a download does not change the frame.
  if (page.URL === 'about:blank' || page.readyState === 'loading') return null;
  // Browsers show JSON in a `pre`, some with an additional viewer.
  const text = (page.querySelector('pre') ?? page.body).textContent ?? '';
  // A document in the frame is not a download, even if the browser does not report a failure.
  const status = statusIn(frame);
  const answer = readAnswer(status >= 400 ? status : 400, text);
  return answer.ok || answer.problem.kind === 'notProblem' ? { kind: 'notProblem', status } : answer.problem;
};

/** For the current page. */
export const browserExportFrame = (): ExportFrame => {
  let frame: HTMLIFrameElement | null = null;
  return {
    csrf: () => csrfIn(document.cookie),
    send: ({ action, fields }) => {
      frame?.remove();
      frame = newFrame();
      const form = document.createElement('form');
      form.hidden = true;
      form.method = 'post';
      form.action = action;
      form.target = NAME;
      form.append(...Object.entries(fields).map(([name, value]) => hiddenField(name, value)));
      document.body.append(frame, form);
      form.submit();
      // The form has been submitted; the passphrase must not stay in the page.
      form.remove();
    },
    problem: () => frame && problemIn(frame),
  };
};
