import { waitFor } from '@testing-library/dom';
import { createApp, h, ref } from 'vue';
import { keepUnfinished } from '#webform/kept/unfinished';
import { inPage, shownName } from '#webform/questions/formPages';

const asked = [
  ...new DOMParser()
    .parseFromString('<body class="pages"><input ref="/data/place"/><input ref="/data/people"/></body>', 'text/xml')
    .querySelectorAll('input'),
];

const questions = asked.map((element) => ({
  nodeId: element.getAttribute('ref') ?? '',
  nodeType: 'input',
  definition: { bodyElement: { element } },
  currentState: { reference: element.getAttribute('ref') ?? '', relevant: true, children: null },
}));

test('turning a page of a form saves no answer, so the draft continues at the page of the last one', async () => {
  const pressed = Symbol('pressed');
  const changed = jest.fn();
  keepUnfinished(() => Promise.resolve(), changed);
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = '<div class="odk-form"><div></div><div class="footer"></div></div>';
  const show = () => questions.map((node) => inPage(node, pressed, () => h('input')));
  const app = createApp({ render: show }).provide(pressed, ref(false));
  app.mount('.odk-form > div');
  expect(shownName()).toBe('/data/place');
  await waitFor(() => expect(document.querySelector('.page-next')).not.toBeNull());
  document.querySelector<HTMLElement>('.page-next')?.click();
  await waitFor(() => expect(shownName()).toBe('/data/people'));
  expect(changed).not.toHaveBeenCalled();
  app.unmount();
});
