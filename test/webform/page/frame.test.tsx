import { pageFrame } from '#webform/page/frame';

const setUp = () => {
  const root = document.createElement('div');
  const frame = pageFrame(root);
  const link = root.querySelector('footer a');
  return { frame, link, said: () => root.querySelector('[role="status"]')?.textContent };
};

test('a message shown while a form loads is not lost when its view appears', () => {
  const { frame, said } = setUp();
  frame.showLoading();
  const loading = said();
  expect(loading).not.toBe('');
  frame.say('The submission that waited has arrived.');
  frame.showView(document.createElement('div'));
  frame.showLoading();
  frame.endLoading();
  expect(said()).toBe('The submission that waited has arrived.');
  frame.say('');
  frame.showLoading();
  expect(said()).toBe(loading);
  frame.endLoading();
  expect(said()).toBe('');
});

test('the licences of third parties are a link that leaves the form where it is', () => {
  const { link } = setUp();
  expect(link).toHaveTextContent('Third-party licences');
  expect(link).toHaveAttribute('href', '/webform/THIRD-PARTY-NOTICES.txt');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a message in place of the form clears the status about it', () => {
  const { frame, said } = setUp();
  frame.say('Sending');
  frame.showCard({ title: 'Thank you', text: '', tone: 'good' });
  expect(said()).toBe('');
});
