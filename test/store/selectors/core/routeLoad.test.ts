import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { requestFailed, requestStarted } from '#store/request/requests';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { answered, stateAfter } from '#test/support/site/states';
import { aProject } from '#test/support/things';

const here = locationChanged(readLocation('/projects/1'));
const params = { projectId: 1 };
const project = answered('projectGet', params, aProject());
const forms = answered('formList', params, []);
const asked = requestStarted({ key: 'formList projectId=1', name: 'formList', params });
const failed = requestFailed({
  key: 'formList projectId=1',
  name: 'formList',
  params,
  problem: { kind: 'noResponse' },
});

describe('selectRouteLoad', () => {
  it.each([
    ['nothing was asked for yet', [], 'loading'],
    ['one answer is missing', [project], 'loading'],
    ['all is there', [project, forms], 'ready'],
    ['one failed while another is on its way', [asked, failed], 'error'],
    ['what failed is asked for again', [project, asked, failed, asked], 'loading'],
    ['what is there is asked for again', [project, forms, asked], 'ready'],
  ] as const)('selectRouteLoad when %s: %s', (_, actions, status) => {
    expect(selectRouteLoad(stateAfter(here, ...actions))).toEqual({ status, here: '/projects/1' });
  });
});
