import { expect, type Locator } from '@playwright/test';
import { picture } from '../webForms';
import { saidNow, type Answering, type Doing, type Filling, type Said } from './formTable';
import { writtenDate, writtenNumber, writtenTime } from './written';

const typeInto: (write: (stored: string, locale: string) => string) => Answering =
  (write) =>
  async (question, { locale }, stored) => {
    const box = question.getByRole('textbox').first();
    await box.fill(write(stored, locale));
    await box.blur();
  };

/** Types what is to be stored. */
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
const check =
  (role: 'radio' | 'checkbox') =>
  (...labels: readonly Said[]): Answering =>
  async (question, { turn }) => {
    for (const label of labels) await choice(question, role, saidNow(label, turn)).check();
  };
/** Chooses by the label of a choice. */
export const one = check('radio');
export const many = check('checkbox');
/** Presses the words of a choice. */
export const pressed =
  (words: Said): Answering =>
  (question, { turn }) =>
    question.getByText(saidNow(words, turn), { exact: true }).click();
/** Ticks the box of a question to be acknowledged. */
export const okay: Answering = (question, { texts }) =>
  question.getByRole('checkbox', { name: texts.engine.okay, exact: true }).check();
/** Chooses in a list that the browser folds open. */
export const fromList =
  (label: Said): Answering =>
  async (question, { turn }) => {
    await question.locator('select').selectOption({ label: saidNow(label, turn) });
  };
/** Chooses in a list that can be searched, or in one for several choices. */
export const picked =
  (...labels: readonly Said[]): Answering =>
  async (question, { page, turn }) => {
    await question.getByRole('combobox').press('ArrowDown');
    const list = page.getByRole('listbox');
    for (const label of labels) await list.getByRole('option', { name: saidNow(label, turn), exact: true }).click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  };

/** Moves the slider by keys. */
export const slid =
  (...keys: readonly string[]): Answering =>
  async (question) => {
    for (const key of keys) await question.getByRole('slider').press(key);
  };
/** Presses the buttons to count up. */
export const counted: Answering = async (question, { texts }, stored) => {
  for (let count = 0; count < Number(stored); count += 1)
    await question.getByRole('button', { name: texts.questions.more }).click();
};
/** Puts a choice up by its button, or keeps the order as it is. */
export const moved =
  (...labels: readonly Said[]): Answering =>
  async (question, { texts, turn }) => {
    const names = labels.map((label) => texts.questions.moveUp.replace('{{name}}', saidNow(label, turn)));
    for (const name of names.length > 0 ? names : [texts.questions.keepOrder])
      await question.getByRole('button', { name, exact: true }).click();
  };

/** Types or chooses the parts of a date: figures as they are, the month by its place in the list. */
export const parts =
  (year: string, month?: number, day?: string): Answering =>
  async (question, { texts }) => {
    const { questions } = texts;
    if (day !== undefined) await question.getByLabel(questions.day, { exact: true }).fill(day);
    if (month !== undefined) await question.getByLabel(questions.month, { exact: true }).selectOption({ index: month });
    const last =
      month === undefined ? question.getByRole('textbox') : question.getByLabel(questions.year, { exact: true });
    await last.fill(year);
    await last.blur();
  };

/** Types the coordinates of a point. */
export const place: Answering = async (question, { texts }, stored) => {
  await question.getByText(texts.map.type, { exact: true }).click();
  const latitude = question.getByLabel(texts.engine.latitudeName);
  await latitude.fill(stored.split(' ').slice(0, 2).join(', '));
  await latitude.blur();
  await expect(question.getByLabel(texts.engine.longitudeName)).toHaveValue(/\d/);
};
/** Lets the browser find where it is. */
export const located: Answering = async (question, { page, texts }) => {
  await question.getByRole('button', { name: texts.engine.getLocation }).click();
  const save = page.getByRole('button', { name: texts.engine.saveLocation, exact: true });
  await save.click();
  await save.waitFor({ state: 'detached' });
};
/** Pastes the points of a line or an area. */
export const pasted: Answering = async (question, { page, texts }, stored) => {
  await question.scrollIntoViewIfNeeded();
  await question.getByRole('button', { name: texts.engine.advanced }).click();
  await question.getByText(texts.engine.importLocation, { exact: true }).click();
  await page.getByLabel(texts.engine.pasteLocation).fill(stored);
  const save = page.getByRole('button', { name: texts.engine.save, exact: true });
  await save.click();
  await save.waitFor({ state: 'detached' });
};

const SOUND = { name: 'call.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF$\0\0\0WAVEfmt ') };
const FILM = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x18ftypmp42') };
const PAPER = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
const FILES = { picture, sound: SOUND, film: FILM, paper: PAPER };

/** Chooses a file. */
export const chosen =
  (kind: keyof typeof FILES): Answering =>
  async (question) => {
    await question.locator('input[type=file]').setInputFiles(FILES[kind]);
    await expect(question).toContainText(FILES[kind].name);
  };
/** Signs with a name. */
export const signed: Answering = async (question, { page, texts }) => {
  await question.getByRole('button', { name: texts.capture.typeName, exact: true }).click();
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(question.getByAltText(texts.engine.imagePreview)).toBeVisible();
};
/** Takes a picture with the camera. */
export const photographed: Answering = async (question, { texts }) => {
  await question.getByRole('button', { name: texts.engine.takePicture, exact: true }).click();
  await question.getByRole('button', { name: texts.capture.take, exact: true }).click();
  await expect(question.getByAltText(texts.engine.imagePreview)).toBeVisible();
};

/** Adds a repetition, by the button with the label of the repeat; the n-th one of several. */
export const add =
  (label: Said = '', nth = 0): Doing =>
  ({ page, texts, turn }) =>
    page
      .getByRole('button', { name: `${texts.engine.add} ${saidNow(label, turn)}`.trim(), exact: true })
      .nth(nth)
      .click();

/** Looks for a text of the page. */
export const sees =
  (text: (texts: Filling['texts']) => string): Doing =>
  ({ page, texts }) =>
    expect(page.getByText(text(texts), { exact: true }).first()).toBeVisible();
