import { useTranslation } from 'react-i18next';
import { Figures } from '../Figures';

export interface RightNowProps {
  /** Null without permission. */
  readonly users: { readonly count: number; readonly href: string | null } | null;
  readonly projectCount: number;
  /** Numbers are shown once all are known. */
  readonly isKnown: boolean;
  readonly onShowProjects: () => void;
}

/** The numbers of users and projects. */
export const RightNow = ({ users, projectCount, isKnown, onShowProjects }: RightNowProps) => {
  const { t } = useTranslation();
  const userFigure = users && { ...users, text: t('home.userCount', { count: users.count }) };
  const projectFigure = {
    count: projectCount,
    text: t('home.projectCount', { count: projectCount }),
    onShow: onShowProjects,
  };
  const figures = userFigure ? [userFigure, projectFigure] : [projectFigure];
  return <Figures title={t('home.rightNow')} figures={isKnown ? figures : undefined} />;
};
