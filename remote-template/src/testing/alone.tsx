import { buildProject } from '@sightline/shared/testing/builders.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import remote from '../remote.tsx'

const projects = [buildProject(), buildProject({ domain: 'kiteandanchor.travel' })]

showAlone({ remote, paths: manifest.paths, answers: { 'GET /projects': { data: { projects } } } })
