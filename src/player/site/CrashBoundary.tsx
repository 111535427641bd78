import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../ui/status/Problem';

const Crashed = () => {
  const { t } = useTranslation();
  return <Problem text={t('screen.failed')} />;
};

/** Shown instead of the whole site when that crashes. Give it a new `key` for the next step. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crashed /> : this.props.children;
  }
}
