export { useOnline } from '@sightline/shared/ui/use-online.ts'
