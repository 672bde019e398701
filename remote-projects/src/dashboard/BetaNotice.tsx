import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@sightline/shared/contract/paths.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'

export function BetaNotice() {
  return (
    <Banner
      icon={<MessageSquare size={16} strokeWidth={1.5} aria-hidden />}
      action={<Link to={paths.help}>Share feedback</Link>}
    >
      Sightline is in beta and included in some paid plans with limits. Prices may change.
    </Banner>
  )
}
