export const FACTS_TITLE = 'What answers say wrong about you'
