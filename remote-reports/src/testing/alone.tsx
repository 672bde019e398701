import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import { answers, project } from './overview-fixture.tsx'
import remote from '../remote.tsx'

const examples = Object.fromEntries(manifest.paths.map(({ path }) => [path, path.replace(':projectId', project.id)]))

showAlone({ remote, paths: manifest.paths, answers, examples })
