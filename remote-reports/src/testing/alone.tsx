import { projectReportPath } from '@sightline/shared/contract/paths.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import { answers, project } from '../overview/testing/overview-fixture.tsx'
import remote from '../remote.tsx'

showAlone({ remote, paths: manifest.paths, answers, examples: { '/reports/project/:projectId': projectReportPath(project.id) } })
