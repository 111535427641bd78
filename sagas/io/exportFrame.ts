import { csrfIn } from '../../api/csrfCookie';
import type { RequestProblem } from '../../store/requestProblem';
import { readAnswer } from './http';

/** A form of the page itself, as a browser sends one. */
export interface FrameForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * A hidden frame in which an export is asked for that needs a passphrase (traps 54): the browser saves what comes, however
 * large it is, without this page's ever holding it. The answer to a fetch would have to fit into memory.
 */
export interface ExportFrame {
  /** What the readable cookie proves that pages of ours send; undefined where there is none. */
  readonly csrf: () => string | undefined;
  /** Sends the form in a new frame, in place of the last one. What that one has begun to download goes on. */
  readonly send: (form: FrameForm) => void;
  /** What the frame got instead of a download, as far as this can be seen; null as long as it got nothing. */
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
  // Neither seen nor reached; a frame needs a name all the same.
  frame.title = NAME;
  return frame;
};

/** The status of what the frame shows; 0 where the browser does not tell. */
const statusIn = (frame: HTMLIFrameElement): number => {
  // (jsdom has no such method.)
  const [entry] = frame.contentWindow?.performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'responseStatus' in entry && typeof entry.responseStatus === 'number' ? entry.responseStatus : 0;
};

const problemIn = (frame: HTMLIFrameElement): RequestProblem | null => {
  const page = frame.contentDocument;
  // The browser's own page for a failed connection, or one of a proxy that has no origin, cannot be looked into.
  if (!page) return { kind: 'noResponse' };
  // As it was: a download leaves a frame alone.
  if (page.URL === 'about:blank' || page.readyState === 'loading') return null;
  // Browsers put JSON into a `pre`, and some put a viewer beside it.
  const text = (page.querySelector('pre') ?? page.body).textContent ?? '';
  // Whatever the frame shows is no download, even where the browser does not know that it was refused.
  const status = statusIn(frame);
  const answer = readAnswer(status >= 400 ? status : 400, text);
  return answer.ok || answer.problem.kind === 'notProblem' ? { kind: 'notProblem', status } : answer.problem;
};

/** In the page that is open. */
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
      // What it holds is on its way; the passphrase shall not stay in the page.
      form.remove();
    },
    problem: () => frame && problemIn(frame),
  };
};
