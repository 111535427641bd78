/** How a request with a body is sent. */
interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  /** How many bytes of the body have gone out so far. */
  readonly onBytes?: (bytes: number) => void;
}

/** Sends a body. @throws if no answer arrives */
export type Upload = (url: string, post: Post) => Promise<Response>;

/** A line on which nothing moves for so long is cut: waiting for it would keep everything else from being sent. */
const STALLED = 90_000;

/** Only this old kind of request tells how much of a body has gone out. */
export const browserUpload: Upload = (url, { headers, body, onBytes }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled = 0;
    const moved = (): void => {
      clearTimeout(stalled);
      stalled = window.setTimeout(() => request.abort(), STALLED);
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      moved();
      onBytes?.(loaded);
    };
    request.onprogress = moved;
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onloadend = () => {
      clearTimeout(stalled);
      reject(new TypeError('no answer')); // without effect after an answer
    };
    moved();
    request.send(body);
  });
