import { limits } from '../../api/limits';
import {
  headlessFormReady,
  headlessFormPath,
  type HeadlessFormReply,
  type HeadlessFormTask,
} from '#api/form/headlessForm';

/**
 * Changes records by the rules of their forms, in a hidden frame with the engine of web forms
 * (docs/decisions/0065-edit-in-place.md).
 */
export interface HeadlessForm {
  /** @returns the result; rejects if the frame cannot be loaded, or does not reply */
  readonly change: (task: HeadlessFormTask) => Promise<HeadlessFormReply>;
}

const NAME = 'form-desk';

/** In milliseconds: timeout after the load event, when the frame's script should have run. */
const SILENCE = 5000;

const tooLate = (): Error => new Error('the page that changes records does not answer');

/** Opens the page of the headless form in a hidden frame. */
const openFrame = (): Promise<Window> => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // Invisible and not focusable, but a frame needs a name.
  frame.title = NAME;
  frame.src = headlessFormPath;
  return new Promise((resolve, reject) => {
    let isReady = false;
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const desk = frame.contentWindow;
      if (!desk || source !== desk || origin !== location.origin || data !== headlessFormReady) return;
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
    // Also if the page is refused, or another one is loaded in its place.
    frame.addEventListener('load', () => setTimeout(giveUp, SILENCE));
    setTimeout(giveUp, limits.screenLoadTimeout);
    document.body.append(frame);
  });
};

/** For the current page: one frame, created lazily. */
export const browserHeadlessForm = (): HeadlessForm => {
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
        port1.onmessage = ({ data }: MessageEvent<HeadlessFormReply>) => {
          clearTimeout(timer);
          port1.close();
          resolve(data);
        };
        desk.postMessage(task, location.origin, [port2]);
      });
    },
  };
};
