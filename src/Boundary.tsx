import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './ui/action/Button';
import { Problem } from './ui/status/Problem';

interface BoundaryProps {
  /** Only a page reload requests a lost chunk again. Without it, `instead` is shown. */
  readonly onReload?: () => void;
  /** Shown instead of the message alone, if the page is complete without the missing part, or has lost its frame. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A message that something could not be shown, and a button that reloads the page. */
export const Failed = ({ onReload }: { readonly onReload: () => void }) => {
  const { t } = useTranslation();
  const reload = (
    <Button icon="refresh" onClick={onReload}>
      {t('screen.reload')}
    </Button>
  );
  return <Problem text={t('screen.failed')} action={reload} isCrash />;
};

/**
 * Replaces a screen that could not be loaded (its chunk did not arrive within two minutes) or that crashed, so that the
 * rest of the site stays usable. Give it a new `key` for the next screen.
 */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { onReload, instead = onReload && <Failed onReload={onReload} />, children } = this.props;
    return this.state.failed ? instead : children;
  }
}
