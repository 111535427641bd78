import { expect, type Locator } from '@playwright/test';
import { picture } from '../support/webForms';
import { localizedText, type Answering, type Doing, type Filling, type Said } from './formTable';
import { writtenDate, writtenNumber, writtenTime } from './written';

const typeInto: (write: (stored: string, locale: string) => string) => Answering =
  (write) =>
  (question, { hands, locale }, stored) =>
    hands.type(question.getByRole('textbox').first(), write(stored, locale));

/** Types the value to be stored. */
export const text = typeInto((stored) => stored);
/** Type numbers, dates and times as people write them in the language of the page. */
export const number = typeInto(writtenNumber);
export const date = typeInto(writtenDate);
export const time = typeInto(writtenTime);
export const dateTime = typeInto((stored, locale) => {
  const [day = '', hour = ''] = stored.split('T');
  return `${writtenDate(day, locale)} ${writtenTime(hour, locale)}`;
});
/** A choice by its label; the text of its picture, which is the label again, follows it. */
const choice = (question: Locator, role: 'radio' | 'checkbox', label: string): Locator => {
  const name = label.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return question.getByRole(role, { name: new RegExp(`^${name}( ${name}.*)?$`, 's') });
};
/** Chooses by the label of a choice. */
export const one =
  (label: Said): Answering =>
  (question, { hands, turn }) =>
    hands.choose(choice(question, 'radio', localizedText(label, turn)));
export const many =
  (...labels: readonly Said[]): Answering =>
  async (question, { hands, turn }) => {
    for (const label of labels) await hands.tick(choice(question, 'checkbox', localizedText(label, turn)), true);
  };
/** Clicks the label of a choice. */
export const pressed =
  (words: Said): Answering =>
  (question, { turn }) =>
    question.getByText(localizedText(words, turn), { exact: true }).click();
/** Checks the box of a question to be acknowledged. */
export const okay: Answering = (question, { hands, texts }) =>
  hands.tick(question.getByRole('checkbox', { name: new RegExp(`${texts.engine.okay}$`) }), true);
/** Chooses in a list that the browser folds open. */
export const fromList =
  (label: Said): Answering =>
  async (question, { hands, turn }) => {
    const labels = await question.locator('select').locator('option').allTextContents();
    await hands.select(question.locator('select'), labels.indexOf(localizedText(label, turn)));
  };
/** Chooses in a list that can be searched, or in one for several choices. */
export const picked =
  (...labels: readonly Said[]): Answering =>
  async (question, { hands, page, turn }) => {
    const box = question.getByRole('combobox');
    await hands.keys(box, ['ArrowDown']);
    const list = page.getByRole('listbox');
    for (const label of labels)
      await hands.pick(box, list.getByRole('option', { name: localizedText(label, turn), exact: true }));
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  };

/** Moves the slider by keys. */
export const slid =
  (...keys: readonly string[]): Answering =>
  (question, { hands }) =>
    hands.keys(question.getByRole('slider'), keys);
/** Clicks the buttons to count up. */
export const counted: Answering = async (question, { hands, texts }, stored) => {
  for (let count = 0; count < Number(stored); count += 1)
    await hands.press(question.getByRole('button', { name: texts.questions.more }));
};
/** Moves a choice up by its button, or keeps the order. */
export const moved =
  (...labels: readonly Said[]): Answering =>
  async (question, { hands, texts, turn }) => {
    const names = labels.map((label) => texts.questions.moveUp.replace('{{name}}', localizedText(label, turn)));
    for (const name of names.length > 0 ? names : [texts.questions.keepOrder])
      await hands.press(question.getByRole('button', { name, exact: true }));
  };

/** Types or selects the parts of a date: digits as they are, the month by its index. */
export const parts =
  (year: string, month?: number, day?: string): Answering =>
  async (question, { hands, texts }) => {
    const { questions } = texts;
    if (day !== undefined) await hands.type(question.getByLabel(questions.day, { exact: true }), day);
    if (month !== undefined) await hands.select(question.getByLabel(questions.month, { exact: true }), month);
    const last =
      month === undefined ? question.getByRole('textbox') : question.getByLabel(questions.year, { exact: true });
    await hands.type(last, year);
  };

/** Types the coordinates of a point. */
export const place: Answering = async (question, { hands, texts }, stored) => {
  await hands.press(question.getByText(texts.map.type, { exact: true }));
  await hands.type(question.getByLabel(texts.engine.latitudeName), stored.split(' ').slice(0, 2).join(', '));
  await expect(question.getByLabel(texts.engine.longitudeName)).toHaveValue(/\d/);
};
/** Uses the geolocation of the browser. */
export const located: Answering = async (question, { hands, page, texts }) => {
  await hands.press(question.getByRole('button', { name: texts.engine.getLocation }));
  const save = page.getByRole('button', { name: texts.engine.saveLocation, exact: true });
  await hands.press(save);
  await save.waitFor({ state: 'detached' });
};
/** Pastes the points of a line or an area. */
export const pasted: Answering = async (question, { hands, page, texts }, stored) => {
  await question.scrollIntoViewIfNeeded();
  await hands.press(question.getByRole('button', { name: texts.engine.advanced }));
  await hands.press(question.locator('button', { hasText: texts.engine.importLocation }));
  await hands.type(page.getByLabel(texts.engine.pasteLocation), stored);
  const save = page.getByRole('button', { name: texts.engine.save, exact: true });
  await hands.press(save);
  await save.waitFor({ state: 'detached' });
};

const SOUND = { name: 'call.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF$\0\0\0WAVEfmt ') };
const FILM = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x18ftypmp42') };
const PAPER = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
const FILES = { picture, sound: SOUND, film: FILM, paper: PAPER };

/** Chooses a file. */
export const chosen =
  (kind: keyof typeof FILES): Answering =>
  async (question, { hands, texts }) => {
    const { chooseFile, chooseImage } = texts.engine;
    const named = (name: string) => question.getByRole('button', { name, exact: true });
    await hands.chooseFile(named(chooseFile).or(named(chooseImage)), FILES[kind]);
    await expect(question).toContainText(FILES[kind].name);
  };
/** Signs with a name. */
export const signed: Answering = async (question, { hands, page, texts }) => {
  await hands.press(question.getByRole('button', { name: texts.capture.typeName, exact: true }));
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(question.getByAltText(texts.engine.imagePreview)).toBeVisible();
};
/** Takes a picture with the camera. */
export const photographed: Answering = async (question, { hands, texts }) => {
  await hands.press(question.getByRole('button', { name: texts.engine.takePicture, exact: true }));
  const take = question.getByRole('button', { name: texts.capture.take, exact: true });
  await expect(take).toBeEnabled();
  await hands.press(take);
  await expect(question.getByAltText(texts.engine.imagePreview)).toBeVisible();
};

/** Adds a repetition, by the button with the label of the repeat; the n-th one of several. */
export const add =
  (label: Said = '', nth = 0): Doing =>
  ({ hands, page, texts, turn }) => {
    const name = `${texts.engine.add} ${localizedText(label, turn)}`.trim();
    return hands.press(page.getByRole('button', { name, exact: true }).nth(nth));
  };

/** Looks for a text of the page. */
export const sees =
  (text: (texts: Filling['texts']) => string): Doing =>
  ({ page, texts }) =>
    expect(page.getByText(text(texts), { exact: true }).first()).toBeVisible();
