import { browserExportFrame } from '#sagas/io/exportFrame';

const submitted: { readonly form: HTMLFormElement; readonly fields: object; readonly inPage: boolean }[] = [];

const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function record(
  this: HTMLFormElement,
) {
  submitted.push({ form: this, fields: Object.fromEntries(new FormData(this)), inPage: this.isConnected });
});

const frames = () => [...document.querySelectorAll('iframe')];

/** The document that a browser would have loaded into the frame. */
const comes = (page: Document | null) => Object.defineProperty(frames()[0], 'contentDocument', { value: page });

const aPage = (html: string, url = 'http://localhost/v1/x') => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperty(page, 'URL', { value: url });
  return page;
};

const send = () => {
  const frame = browserExportFrame();
  frame.send({ action: '/v1/x.zip?a=b', fields: { 7: ' a "b" ', __csrf: 'c$d' } });
  return frame;
};

beforeEach(() => {
  submitted.splice(0);
  document.body.replaceChildren();
});
afterAll(() => submit.mockRestore());

describe('export frame', () => {
  it('the frame of an export submits a form of the page into a hidden frame, and leaves no passphrase behind', () => {
    const frame = send();
    const [sent] = submitted;
    expect(sent).toMatchObject({ fields: { 7: ' a "b" ', __csrf: 'c$d' }, inPage: true });
    expect(sent?.form.getAttribute('action')).toBe('/v1/x.zip?a=b');
    expect(sent?.form.method).toBe('post');
    expect(sent?.form.target).toBe(frames()[0]?.name);
    expect(frames()[0]).not.toBeVisible();
    expect(document.querySelector('form, input')).toBeNull();
    expect(frame.problem()).toBeNull();
  });

  it('the frame of an export replaces the one before', () => {
    const frame = send();
    const [first] = frames();
    frame.send({ action: '/v1/y.zip', fields: {} });
    expect(frames()).toHaveLength(1);
    expect(frames()[0]).not.toBe(first);
  });

  it('the frame of an export has no problem before anything was sent', () => {
    expect(browserExportFrame().problem()).toBeNull();
  });

  it.each([
    ['JSON', '<pre>{"code":400.12,"message":"No."}</pre>'],
    ['JSON beside a viewer', '<div>Pretty</div><pre>{"code":400.12,"message":"No."}</pre>'],
    ['a plain text', '{"code":400.12,"message":"No."}'],
  ])('the frame of an export detects the problem in %s', (_, html) => {
    const frame = send();
    comes(aPage(html));
    expect(frame.problem()).toEqual({ kind: 'problem', code: 400.12, message: 'No.' });
  });

  it.each(['<h1>Bad gateway</h1>', '', '{"success":true}', '<pre>null</pre>'])(
    'the frame of an export finds no problem of the protocol in other content: %s',
    (html) => {
      const frame = send();
      comes(aPage(html));
      expect(frame.problem()).toEqual({ kind: 'notProblem', status: 0 });
    },
  );

  it('the frame of an export treats a page of another origin as no response', () => {
    const frame = send();
    comes(null);
    expect(frame.problem()).toEqual({ kind: 'noResponse' });
  });

  it.each([
    ['of$session', 'a=1; __csrf=of%24session; b=2', 'of$session'],
    ['100%', '__csrf=100%', '100%'],
    ['nothing', 'not__csrf=x; a=__csrf=y', undefined],
  ])('the frame of an export reads %s from the cookies', (_, cookies, csrf) => {
    const read = jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    expect(browserExportFrame().csrf()).toBe(csrf);
    read.mockRestore();
  });
});
