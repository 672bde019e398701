import { paths } from '@sightline/shared/domain/paths.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import remote from '../remote.tsx'
import { loginAnswers, loginWithWebsite } from './journeys.ts'

showAlone({
  remote,
  paths: manifest.paths,
  examples: { [paths.login]: loginWithWebsite },
  answers: {
    ...loginAnswers,
    'POST /demo-requests': { message: 'Thank you!' },
  },
})
