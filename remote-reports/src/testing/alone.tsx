import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import { edition, setUp, setup } from './monthly-fixture.ts'
import { answers, project } from './overview-answers.ts'
import { buildMonthly, buildReport } from './report-fixture.ts'
import remote from '../remote.tsx'

const examples = Object.fromEntries(manifest.paths.map(({ path }) => [path, path.replace(':projectId', project.id)]))

const report = buildReport({ monthly: buildMonthly() })
const monthly = {
  'GET /projects/:id/monthly-report': setUp({ setup: { ...setup, recipients: ['board@example.com'] }, version: 2 }),
  'GET /projects/:id/monthly-report/preview': { data: { report } },
  'GET /projects/:id/monthly-report/editions': {
    data: { editions: [edition({ views: 3 }), edition({ id: 'edition-2', revokedAt: '2026-11-02T08:00:00.000Z' })] },
  },
  'GET /shared/:code': { data: { report } },
}

showAlone({ remote, paths: manifest.paths, answers: { ...answers, ...monthly }, examples })
