import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { Days } from '#store/system/auditDays';
import { DateRange } from '#src/ui/form/DateRange';
import { createI18n, loadTexts, switchLocale, type Locale } from '#translations/index';

const days = { first: '2026-11-20', last: '2026-11-20' };

const show = async (shown: Days = days, locale: Locale = 'en') => {
  const changes: Days[] = [];
  const i18n = createI18n('en');
  await loadTexts(i18n);
  if (locale !== 'en') await switchLocale(i18n, locale);
  render(
    <I18nextProvider i18n={i18n}>
      <DateRange label="Days" days={shown} today="2026-11-21" onChange={(chosen) => changes.push(chosen)} />
      <button type="button">Elsewhere</button>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), changes };
};

const opener = () => screen.getByRole('button', { name: /^Days: / });
const day = (name: RegExp) => screen.getByRole('button', { name });
const isOpen = () => screen.queryByRole('dialog', { name: 'Days' }) !== null;

describe('DateRange', () => {
  it('a date range shows its days as year, month and day', async () => {
    await show({ first: '2026-11-01', last: '2026-11-20' });
    expect(opener()).toHaveTextContent('2026/11/01 – 2026/11/20');
  });

  it('a date range is one day without a second date before it closes', async () => {
    const { user, changes } = await show();
    await user.click(opener());
    await user.click(day(/November 5, 2026/));
    expect(changes).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('From 2026/11/05 on');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(changes).toEqual([{ first: '2026-11-05', last: '2026-11-05' }]);
    expect(isOpen()).toBe(false);
  });

  it('a date range includes all days between two, whichever was chosen first, and closes', async () => {
    const { user, changes } = await show();
    await user.click(opener());
    await user.click(day(/November 9, 2026/));
    await user.click(day(/November 5, 2026/));
    expect(changes).toEqual([{ first: '2026-11-05', last: '2026-11-09' }]);
    expect(isOpen()).toBe(false);
    expect(opener()).toHaveFocus();
  });

  it('a date range stays unchanged without a selection, or with the same one', async () => {
    const { user, changes } = await show();
    await user.click(opener());
    await user.keyboard('{Escape}');
    await user.click(opener());
    await user.click(day(/November 20, 2026/));
    await user.click(opener());
    expect(isOpen()).toBe(false);
    expect(changes).toEqual([]);
  });

  it('a date range starts empty when it is opened again', async () => {
    const { user, changes } = await show();
    await user.click(opener());
    await user.click(day(/November 5, 2026/));
    await user.keyboard('{Escape}');
    await user.click(opener());
    expect(screen.getByRole('status')).toHaveTextContent('Choose a day');
    expect(changes).toHaveLength(1);
  });

  it.each([
    ['Today', '2026-11-21', '2026-11-21'],
    ['Yesterday', '2026-11-20', '2026-11-20'],
    ['Last 7 days', '2026-11-15', '2026-11-21'],
    ['Last 30 days', '2026-10-23', '2026-11-21'],
  ])('a date range has the preset “%s”', async (name, first, last) => {
    const { user, changes } = await show({ first: '2025-01-01', last: '2025-01-01' });
    await user.click(opener());
    await user.click(screen.getByRole('button', { name }));
    expect(changes).toEqual([{ first, last }]);
  });

  it('a date range can be chosen with the keyboard alone', async () => {
    const { user, changes } = await show();
    opener().focus();
    await user.keyboard('{Enter}');
    expect(day(/November 20, 2026/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(day(/November 12, 2026/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(day(/November 8, 2026/)).toHaveFocus();
    await user.keyboard('{End}{Enter}');
    await user.keyboard('{PageUp}');
    expect(day(/October 14, 2026/)).toHaveFocus();
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(day(/October 14, 2025/)).toHaveFocus();
    await user.keyboard('{PageDown}{ArrowRight}{ArrowDown}{Enter}');
    expect(changes).toEqual([{ first: '2025-11-22', last: '2026-11-14' }]);
    expect(opener()).toHaveFocus();
  });

  it('a date range accepts no days in the future', async () => {
    const { user, changes } = await show();
    await user.click(opener());
    expect(day(/November 22, 2026/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(day(/November 22, 2026/));
    await user.keyboard('{Escape}');
    expect(changes).toEqual([]);
    await user.click(opener());
    await user.keyboard('{ArrowDown}');
    expect(day(/November 21, 2026/)).toHaveFocus();
  });

  it('a date range shows other months and years, and corrects days that these do not have', async () => {
    const { user } = await show({ first: '2026-10-31', last: '2026-10-31' });
    await user.click(opener());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2024');
    expect(screen.getByRole('grid', { name: 'February 2024' })).toBeVisible();
    expect(day(/February 28, 2024/)).toHaveAttribute('tabindex', '0');
    await user.click(screen.getByRole('button', { name: 'Month before' }));
    await user.click(screen.getByRole('button', { name: 'Month after' }));
    expect(screen.getByRole('grid', { name: 'February 2024' })).toBeVisible();
  });

  it('a date range marks the chosen days, also future ones that an address named', async () => {
    const { user } = await show({ first: '2026-11-19', last: '2026-11-24' });
    await user.click(opener());
    const marked = screen
      .getAllByRole('cell')
      .filter((cell) => cell.getAttribute('aria-selected') === 'true')
      .map(({ textContent }) => textContent);
    expect(marked).toEqual(['19', '20', '21', '22', '23', '24']);
  });

  it('a date range is in the language of the site, including the first day of the week', async () => {
    const { user } = await show(days, 'cs');
    await user.click(opener());
    expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'pondělí');
    expect(screen.getByRole('grid', { name: 'listopad 2026' })).toBeVisible();
    expect(day(/pátek,?\s20\.\slistopadu\s2026/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(day(/pondělí,?\s16\./)).toHaveFocus();
  });
});
