import { csrfIn } from '../../api/csrfCookie';
import type { RequestProblem } from '../../store/requestProblem';
import { readAnswer } from './http';

/** A form submitted by the page itself. */
export interface FrameForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * A hidden frame for exports that need a passphrase: the browser saves the file, however large it is, while the page never
 * holds it; the answer to a fetch would have to fit into memory.
 */
export interface ExportFrame {
  /** The CSRF token from the readable cookie; undefined if there is none. */
  readonly csrf: () => string | undefined;
  /** Submits the form in a new frame, replacing the last one. Downloads that have begun go on. */
  readonly send: (form: FrameForm) => void;
  /** What the frame received instead of a download, as far as this is visible; null if nothing. */
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
  // Invisible and unreachable, but a frame needs a name.
  frame.title = NAME;
  return frame;
};

/** The status of the frame's document; 0 if the browser does not tell. */
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
  // Browsers show JSON in a `pre`, some with a viewer beside it.
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
