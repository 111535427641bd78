import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '../store/routes';

/** The container of every place; each is a chunk of its own, loaded when first visited. */
export const screens: Record<RouteName, LazyExoticComponent<ComponentType>> = {
  login: lazy(async () => ({ default: (await import('./containers/session/Login')).Login })),
  home: lazy(async () => ({ default: (await import('./containers/home/Home')).Home })),
  projectOverview: lazy(async () => ({
    default: (await import('./containers/project/ProjectOverview')).ProjectOverview,
  })),
  projectAppUsers: lazy(async () => ({
    default: (await import('./containers/project/ProjectAppUsers')).ProjectAppUsers,
  })),
  projectFormAccess: lazy(async () => ({
    default: (await import('./containers/project/ProjectFormAccess')).ProjectFormAccess,
  })),
  formOverview: lazy(async () => ({ default: (await import('./containers/form/FormOverview')).FormOverview })),
  formSubmissions: lazy(async () => ({ default: (await import('./containers/form/FormSubmissions')).FormSubmissions })),
  draftStatus: lazy(async () => ({ default: (await import('./containers/form/DraftStatus')).DraftStatus })),
  notFound: lazy(async () => ({ default: (await import('./containers/NotFound')).NotFound })),
};
