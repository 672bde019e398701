export { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
