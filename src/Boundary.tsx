import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from './ui/action/PlainButton';
import { Problem } from './ui/status/Problem';

interface BoundaryProps {
  /** Only a new page requests a lost chunk again. Without it, `instead` is shown. */
  readonly onReload?: () => void;
  /** Shown instead of the problem, if the page is complete without what is missing. */
  readonly instead?: ReactNode;
  /** What stands around the problem. */
  readonly around?: (problem: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

const asItIs = (problem: ReactNode): ReactNode => problem;

const Failed = ({ onReload }: { readonly onReload: () => void }) => {
  const { t } = useTranslation();
  const reload = (
    <PlainButton icon="refresh" onClick={onReload}>
      {t('screen.reload')}
    </PlainButton>
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
    const {
      onReload,
      around = asItIs,
      instead = onReload && around(<Failed onReload={onReload} />),
      children,
    } = this.props;
    return this.state.failed ? instead : children;
  }
}
