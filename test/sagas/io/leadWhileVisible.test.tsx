import { leadWhileVisible } from '#sagas/io/leadWhileVisible';

const show = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => jest.restoreAllMocks());

it('a tab without locks leads while it is visible, until it gives up', () => {
  const happened: string[] = [];
  const leave = leadWhileVisible({ led: () => happened.push('led'), lost: () => happened.push('lost') });
  show('hidden');
  show('visible');
  leave();
  show('hidden');
  expect(happened).toEqual(['led', 'lost', 'led']);
});

it('a hidden tab without locks does not lead', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const led = jest.fn();
  leadWhileVisible({ led, lost: () => undefined })();
  expect(led).not.toHaveBeenCalled();
});
