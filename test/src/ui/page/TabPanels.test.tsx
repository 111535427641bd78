import { screen } from '@testing-library/react';
import { TabPanels } from '#src/ui/page/TabPanels';
import { show } from '../show';

const panels = ['One', 'Two', 'Three'].map((title) => ({ key: title, title, content: `About ${title}` }));

const shown = () => show(<TabPanels label="Numbers" panels={panels} />);

const tab = (name: string) => screen.getByRole('tab', { name });

describe('TabPanels', () => {
  it('tab panels show the first one, and another when it is chosen', async () => {
    const { user } = shown();
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('About One');
    await user.click(tab('Two'));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About Two');
    expect(tab('Two')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Two')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
    expect(tab('One')).toHaveAttribute('aria-selected', 'false');
  });

  it.each([
    ['{ArrowRight}', 'Two'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'One'],
    ['{ArrowLeft}', 'Three'],
    ['{End}', 'Three'],
    ['{End}{Home}', 'One'],
    ['x', 'One'],
  ])('tab panels are one tab stop; %s moves to %s', async (keys, expected) => {
    const { user } = shown();
    await user.tab();
    expect(tab('One')).toHaveFocus();
    await user.keyboard(keys);
    expect(tab(expected)).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: expected })).toBeVisible();
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});
