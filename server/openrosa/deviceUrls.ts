import { originOf } from '../http/access/origin';
import type { RawContext } from '../http/route';

/** URL of a project as the device requested it, with its key or token: devices use our URLs without adding anything. */
const projectUrl = ({ services, request, params }: RawContext): string => {
  const { token, projectId } = params;
  const prefix = token === undefined ? request.keyPrefix : `/test/${encodeURIComponent(token)}`;
  return `${originOf(services.siteOrigin.current(), request)}/v1${prefix}/projects/${projectId}`;
};

/** URL at which a device finds out which entities of a list were deleted; the same for testers of a draft. */
export const integrityUrl = (context: RawContext, dataset: string): string =>
  `${projectUrl(context)}/datasets/${encodeURIComponent(dataset)}/integrity`;

/** URL of a form below its project. */
export const formUrl = (context: RawContext, xmlFormId: string): string =>
  `${projectUrl(context)}/forms/${encodeURIComponent(xmlFormId)}`;
