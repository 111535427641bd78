import type { Locator } from '@playwright/test';
import { xform } from '#test/fixtures/xform';

const PASSWORD = 'seven geese crossed the northern bridge';

const textFor = (type: string, name: string, mark: string): string => {
  if (type === 'email' || /email|address/i.test(name)) return `${mark}@example.org`;
  if (type === 'url' || /url/i.test(name)) return 'https://example.org/thanks';
  return (
    { number: '5', date: '2031-02-03', 'datetime-local': '2031-02-03T10:00', password: PASSWORD }[type] ??
    `Typed ${mark}`
  );
};

/**
 * Fills in all inputs and selects.
 * @param mark in names and addresses, so that they are unique
 */
export const fillIn = async (scope: Locator, mark: string): Promise<void> => {
  const files = scope.locator('input[type=file]');
  if ((await files.count()) > 0) {
    const definition = xform({ id: `typed_${mark}`, title: `Typed ${mark}` });
    await files.first().setInputFiles({ name: `${mark}.xml`, mimeType: 'text/xml', buffer: Buffer.from(definition) });
  }
  const boxes = scope.locator('input:visible, textarea:visible');
  for (const box of await boxes.all()) {
    const { type, name, disabled, role } = await box.evaluate((element) => ({
      type: element.matches('[inputmode=numeric]') ? 'number' : (element.getAttribute('type') ?? 'text'),
      name: `${element.getAttribute('name') ?? ''} ${element.getAttribute('autocomplete') ?? ''}`,
      disabled: element.matches(':disabled, [readonly], [aria-disabled=true], .list-head *, [type=search]'),
      role: element.getAttribute('role'),
    }));
    if (disabled || role === 'combobox') continue;
    if (type === 'checkbox' || type === 'file') continue;
    if (type === 'radio') {
      if ((await scope.locator('input[type=radio]:checked').count()) === 0) await box.check({ force: true });
    } else await box.fill(textFor(type, name, mark));
  }
};

/** Typed and selected values, by name. */
export const typedIn = (scope: Locator): Promise<string> =>
  scope.locator('input:visible, textarea:visible, select:visible').evaluateAll((all) =>
    all
      .map((one) => {
        if (one instanceof HTMLInputElement && (one.type === 'checkbox' || one.type === 'radio'))
          return String(one.checked);
        return one instanceof HTMLInputElement && one.type === 'file' ? '' : (one as HTMLInputElement).value;
      })
      .join(' | '),
  );

/** The button that submits a dialog: the last one. */
export const sendButton = (dialog: Locator): Locator =>
  dialog
    .locator(
      'button[type=submit]:visible, .modal-actions button:visible, button.primary:visible, button.negative:visible',
    )
    .last();

/** The button that submits a form of a page: its first one, or the one added last. */
export const submitButton = (page: Locator, isFirst: boolean): Locator => {
  const buttons = page.locator('form button[type=submit]:visible');
  return isFirst ? buttons.first() : buttons.last();
};
