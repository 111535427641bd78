import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from './ui/Problem';

interface BoundaryProps {
  /** The href of this place. */
  readonly here: string;
  readonly children: ReactNode;
}

const Failed = ({ here }: { readonly here: string }) => {
  const { t } = useTranslation();
  const reload = (
    // A plain link, for only a new page asks for a lost chunk again.
    <a className="ui button" href={here}>
      {t('screen.reload')}
    </a>
  );
  return <Problem text={t('screen.failed')} action={reload} />;
};

/**
 * Stands in for a screen that could not be loaded (its chunk did not come within two minutes, specification §9) or that
 * crashed, so that the rest of the site stays usable. Give it a new `key` where the next screen begins.
 */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed here={this.props.here} /> : this.props.children;
  }
}
