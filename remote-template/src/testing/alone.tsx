import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import remote from '../remote.tsx'
import { answers } from './journeys.ts'

showAlone({ remote, paths: manifest.paths, answers })
