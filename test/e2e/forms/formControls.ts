import { expect, type Locator } from '@playwright/test';

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** How a user operates the controls of a page. */
export interface Hands {
  readonly press: (control: Locator) => Promise<void>;
  /** Replaces the text of a box, and leaves it. */
  readonly type: (box: Locator, text: string) => Promise<void>;
  readonly tick: (box: Locator, isOn: boolean) => Promise<void>;
  readonly choose: (radio: Locator) => Promise<void>;
  /** Chooses in a list of the browser, by the place of the choice. */
  readonly select: (list: Locator, index: number) => Promise<void>;
  /** Chooses in an opened list that can be searched. */
  readonly pick: (box: Locator, option: Locator) => Promise<void>;
  readonly keys: (control: Locator, keys: readonly string[]) => Promise<void>;
  /** Chooses a file: by its button, which opens the browser’s chooser. */
  readonly chooseFile: (button: Locator, file: ChosenFile) => Promise<void>;
}

const chooseBy = async (button: Locator, file: ChosenFile, press: Hands['press']): Promise<void> => {
  const chooser = button.page().waitForEvent('filechooser');
  await press(button);
  await (await chooser).setFiles(file);
};

const click = (control: Locator): Promise<void> => control.click();

/** By pointer, and by keys for typing. */
export const pointer: Hands = {
  press: click,
  type: async (box, text) => {
    await box.fill(text);
    await box.blur();
  },
  tick: (box, isOn) => box.setChecked(isOn),
  choose: (radio) => radio.check(),
  select: async (list, index) => {
    await list.selectOption({ index });
  },
  pick: (_, option) => option.click(),
  keys: async (control, keys) => {
    for (const key of keys) await control.press(key);
  },
  chooseFile: (button, file) => chooseBy(button, file, click),
};

/** More controls than a form of these has. */
const FAR = 400;

/** Presses the key until this control, or another of its radio buttons, has the focus. */
const reach = async (control: Locator): Promise<void> => {
  const { keyboard } = control.page();
  for (let step = 0; step < FAR; step += 1) {
    const isThere = await control.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return true;
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
      return isRadio && activeElement instanceof HTMLInputElement && activeElement.name === element.name;
    });
    if (isThere) return;
    await keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

const enter = async (control: Locator): Promise<void> => {
  await reach(control);
  await control.page().keyboard.press('Enter');
};

/** With keys alone, in the order in which the key leads through the page. */
export const keyboard: Hands = {
  press: enter,
  type: async (box, text) => {
    const { keyboard: keys } = box.page();
    await reach(box);
    await keys.press('ControlOrMeta+a');
    await keys.press('Delete');
    await keys.type(text);
    await keys.press('Tab');
  },
  tick: async (box, isOn) => {
    await reach(box);
    if ((await box.isChecked()) !== isOn) await box.page().keyboard.press(' ');
    await expect(box).toBeChecked({ checked: isOn });
  },
  choose: async (radio) => {
    const { keyboard: keys } = radio.page();
    await reach(radio);
    for (let step = 0; step < FAR && !(await isFocused(radio)); step += 1) await keys.press('ArrowDown');
    if (!(await radio.isChecked())) await keys.press(' ');
    await expect(radio).toBeChecked();
  },
  select: async (list, index) => {
    const { keyboard: keys } = list.page();
    await reach(list);
    await keys.press('Home');
    for (let step = 0; step < index; step += 1) await keys.press('ArrowDown');
  },
  pick: async (box, option) => {
    const { keyboard: keys } = box.page();
    const id = await option.getAttribute('id');
    const chosen = box.page().locator(`[aria-activedescendant="${id}"]`);
    for (let step = 0; step < FAR && (await chosen.count()) === 0; step += 1) await keys.press('ArrowDown');
    await keys.press('Enter');
  },
  keys: async (control, keys) => {
    await reach(control);
    for (const key of keys) await control.page().keyboard.press(key);
  },
  chooseFile: (button, file) => chooseBy(button, file, enter),
};
