import { PublicPage } from '../site/PublicPage.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Mentions } from './Mentions.tsx'
import { Questions } from './Questions.tsx'
import { Reach } from './Reach.tsx'
import { Testimonials } from './Testimonials.tsx'

export function Component() {
  return (
    <PublicPage>
      <Hero />
      <Features />
      <Reach />
      <Mentions />
      <Testimonials />
      <Questions />
    </PublicPage>
  )
}
