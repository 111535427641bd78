import { limits } from '../../api/limits';
import { deskReady, formDeskPath, type DeskReply, type DeskTask } from '../../api/formDesk';

/** Changes records by the rules of their forms, in a hidden frame that has the engine of web forms (docs/decisions/0065-edit-in-place.md). */
export interface FormDesk {
  /** @returns what came of it; rejects if the frame cannot be loaded, or does not answer */
  readonly change: (task: DeskTask) => Promise<DeskReply>;
}

const NAME = 'form-desk';

/** How long after the frame is loaded its script may keep silent, which has run by then. In milliseconds. */
const SILENCE = 5000;

const tooLate = (): Error => new Error('the page that changes records does not answer');

/** Shows the page of the desk to nobody. */
const openFrame = (): Promise<Window> => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // Invisible and unreachable, but a frame needs a name.
  frame.title = NAME;
  frame.src = formDeskPath;
  return new Promise((resolve, reject) => {
    let isReady = false;
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const desk = frame.contentWindow;
      if (!desk || source !== desk || origin !== location.origin || data !== deskReady) return;
      isReady = true;
      removeEventListener('message', hear);
      resolve(desk);
    };
    const giveUp = (): void => {
      if (isReady) return;
      removeEventListener('message', hear);
      frame.remove();
      reject(tooLate());
    };
    addEventListener('message', hear);
    // Also where the page is refused, or another one comes in its place.
    frame.addEventListener('load', () => setTimeout(giveUp, SILENCE));
    setTimeout(giveUp, limits.screenLoadTimeout);
    document.body.append(frame);
  });
};

/** For the current page: one frame, made when it is first needed. */
export const browserFormDesk = (): FormDesk => {
  let frame: Promise<Window> | null = null;
  return {
    change: async (task) => {
      frame ??= openFrame();
      const desk = await frame.catch((error: unknown) => {
        frame = null;
        throw error;
      });
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(tooLate()), limits.screenLoadTimeout);
        port1.onmessage = ({ data }: MessageEvent<DeskReply>) => {
          clearTimeout(timer);
          port1.close();
          resolve(data);
        };
        desk.postMessage(task, location.origin, [port2]);
      });
    },
  };
};
