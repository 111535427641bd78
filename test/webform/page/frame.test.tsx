import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { element } from '#webform/page/element';
import { pageFrame } from '#webform/page/frame';

const setUp = () => {
  const root = document.createElement('div');
  const frame = pageFrame(root);
  const link = root.querySelector('footer a');
  return { frame, root, link, said: () => root.querySelector('[role="status"]')?.textContent };
};

test('a message shown while a form loads is not lost when its view appears', () => {
  const { frame, said } = setUp();
  frame.showLoading();
  const loading = said();
  expect(loading).not.toBe('');
  frame.say('The saved submission was sent.');
  frame.showView(document.createElement('div'));
  frame.showLoading();
  frame.endLoading();
  expect(said()).toBe('The saved submission was sent.');
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

const waitingView = (isUrgent = false) =>
  element(
    'section',
    {},
    element('details', { open: true, 'data-urgent': isUrgent }, element('summary', {}, 'Waiting')),
  );

test('answers that wait to be sent are folded above a form, and open in the list of drafts', () => {
  const { frame, root } = setUp();
  const isOpen = () => root.querySelector('details')?.open;
  const form = element('div', { class: 'form' });
  frame.setWaiting(waitingView());
  expect(isOpen()).toBe(true);
  frame.showView(form);
  expect(isOpen()).toBe(false);
  frame.setWaiting(waitingView());
  expect(isOpen()).toBe(false);
  const list = element('div', {}, element('div', { class: 'waiting-place' }));
  frame.showView(list);
  expect(isOpen()).toBe(true);
  expect(list.querySelector('summary')).toHaveTextContent('Waiting');
  frame.showView(form);
  frame.setWaiting(waitingView(true));
  expect(isOpen()).toBe(true);
});

test('the list of drafts can be opened before anything was saved', async () => {
  const { frame, root } = setUp();
  const onList = jest.fn();
  document.body.replaceChildren(root);
  expect(screen.queryByRole('button', { name: 'Saved drafts' })).not.toBeInTheDocument();
  frame.setSaved({ text: '', isSaved: true, onList });
  await userEvent.click(screen.getByRole('button', { name: 'Saved drafts' }));
  expect(onList).toHaveBeenCalledTimes(1);
  frame.setSaved({ text: 'Saved 7:28', isSaved: true, onList });
  expect(screen.getByText('Saved 7:28')).toBeInTheDocument();
});

test('styles know whether a form is shown, and what the bar shows', () => {
  const { frame, root } = setUp();
  const bar = root.querySelector('.bar');
  const form = element('div', { class: 'form' });
  frame.showView(form);
  expect(root).toHaveClass('has-form');
  frame.hideForm(form, true);
  expect(form).not.toBeVisible();
  expect(root).not.toHaveClass('has-form');
  frame.hideForm(form, false);
  expect(root).toHaveClass('has-form');
  frame.showCard({ title: 'Thank you', text: '', tone: 'good' });
  expect(root).not.toHaveClass('has-form');
  frame.setSaved({ text: '', isSaved: true, onList: () => undefined });
  expect(bar).toHaveClass('has-state');
  frame.setSaved(null);
  expect(bar).not.toHaveClass('has-state', 'has-mode');
  frame.setMode('Preview');
  expect(bar).toHaveClass('has-state', 'has-mode');
});
