import { originOf } from '../http/origin';
import type { RawContext } from '../http/route';

/**
 * The URL of a project as the device reached it, with the key or token it used: devices follow our URLs without adding
 * anything.
 */
const projectUrl = ({ services, request, params }: RawContext): string => {
  const { token, projectId } = params;
  const prefix = token === undefined ? request.keyPrefix : `/test/${encodeURIComponent(token)}`;
  return `${originOf(services.siteOrigin.current(), request)}/v1${prefix}/projects/${projectId}`;
};

/** The URL of a form below that. */
export const formUrl = (context: RawContext, xmlFormId: string): string =>
  `${projectUrl(context)}/forms/${encodeURIComponent(xmlFormId)}`;
