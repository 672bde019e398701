import { loginPath, paths } from '@sightline/shared/domain/paths.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import remote from '../remote.tsx'

const website = 'https://larkandloom.com'
const peers = {
  stream: 'Home textiles',
  region: 'United States',
  subjectBrand: { name: 'Lark & Loom', domain: 'larkandloom.com' },
  brands: [
    { rank: 1, name: 'Thornfield', domain: 'thornfield.com', isSubject: false },
    { rank: 2, name: 'Lark & Loom', domain: 'larkandloom.com', isSubject: true },
  ],
  sample: false,
}

showAlone({
  remote,
  paths: manifest.paths,
  examples: { [paths.login]: loginPath(website) },
  answers: {
    'POST /market-peers/find': { data: peers },
    'POST /demo-requests': { message: 'Thank you!' },
  },
})
