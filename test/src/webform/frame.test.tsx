import { pageFrame } from '../../../src/webform/frame';

const setUp = () => {
  const root = document.createElement('div');
  const frame = pageFrame(root);
  return { frame, said: () => root.querySelector('[role="status"]')?.textContent };
};

test('what is said while a form is loaded is not lost when its view is shown', () => {
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

test('a message in place of the form ends what was said about it', () => {
  const { frame, said } = setUp();
  frame.say('Sending');
  frame.showCard({ title: 'Thank you', text: '', tone: 'good' });
  expect(said()).toBe('');
});
