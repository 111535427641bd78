import { notifyParentFrame } from '#webform/page/parentFrame';

afterEach(() => void jest.restoreAllMocks());

describe('the page around a web form', () => {
  it('is notified of answers that arrived, if it has the same origin', () => {
    const postMessage = jest.fn();
    jest.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window);
    notifyParentFrame();
    expect(postMessage.mock.calls).toEqual([['{"enketoEvent":"submissionsuccess"}', location.origin]]);
  });

  it('gets no message where there is none', () => {
    const postMessage = jest.spyOn(window, 'postMessage');
    notifyParentFrame();
    expect(postMessage).not.toHaveBeenCalled();
  });
});
