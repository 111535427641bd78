import { deskReady, formDeskPath, type DeskReply, type DeskTask } from '../../api/formDesk';

/** Changes records by the rules of their forms, in a hidden frame that has the engine of web forms (docs/decisions/0065-edit-in-place.md). */
export interface FormDesk {
  /** @returns what came of it; rejects if the frame cannot be loaded */
  readonly change: (task: DeskTask) => Promise<DeskReply>;
}

const NAME = 'form-desk';

/** Shows the page of the desk to nobody. Its script has run before the frame counts as loaded. */
const openFrame = (): Promise<Window> => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // Invisible and unreachable, but a frame needs a name.
  frame.title = NAME;
  frame.src = formDeskPath;
  return new Promise((resolve, reject) => {
    let ready: Window | null = null;
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== frame.contentWindow || origin !== location.origin || data !== deskReady) return;
      ready = frame.contentWindow;
    };
    addEventListener('message', hear);
    frame.addEventListener('load', () => {
      // What it has posted comes as an event of its own.
      setTimeout(() => {
        removeEventListener('message', hear);
        if (ready) return resolve(ready);
        frame.remove();
        return reject(new Error('the page that changes records could not be loaded'));
      });
    });
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
      return new Promise((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<DeskReply>) => {
          port1.close();
          resolve(data);
        };
        desk.postMessage(task, location.origin, [port2]);
      });
    },
  };
};
