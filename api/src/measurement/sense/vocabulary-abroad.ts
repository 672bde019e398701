// The words around a name that tell a company from an ordinary word in German, French, Spanish, Portuguese, Italian and
// Dutch. All of them are tried on folded text.

const words = (list: string) => `(?:${list.trim().split(/,\s*/).join('|')})(?![a-z0-9])`

const verbs = words(
  // German
  'bietet, setzt, richtet sich, uberzeugt, punktet, eignet sich, verkauft, liefert, kostet, baut, stellt, gehort, gilt, ' +
    'entwickelt, produziert, betreibt, verlangt, berechnet, ermoglicht, unterstutzt, integriert, konkurriert, ' +
    'investiert, erzielt, meldet, plant, kundigt, kundigte, ubernimmt, ubernahm, wirbt, hilft, vereinfacht, ' +
    'automatisiert, verbindet, nutzt, glanzt, bedient, zahlt, startete, berichtet, dominiert, expandiert, steigerte, ' +
    'senkte, fliegt, fahrt, vergibt, eroffnet, schliesst, betrieb, gewahrt, garantiert, erhebt, punktete, hat seinen sitz, hat mehr als, hat uber, hat rund, hat den, ' +
    // French
    "propose, offre, permet, mise, vend, fabrique, coute, convient, s'adresse, developpe, lance, a lance, facture, " +
    'domine, investit, annonce, a annonce, gere, aide, simplifie, fournit, dispose, appartient, accepte, compte, ' +
    'se distingue, se concentre, facilite, couvre, dessert, regroupe, garantit, rembourse, ' +
    // Spanish and Portuguese
    'ofrece, permite, apuesta, vende, fabrica, cuesta, se dirige, desarrolla, lanzo, lanza, cobra, destaca, domina, ' +
    'invierte, anuncio, anuncia, ayuda, simplifica, proporciona, cuenta, dispone, pertenece, acepta, facilita, ' +
    'se centra, opera, sirve, vuela, cubre, reune, garantiza, oferece, aposta, custa, desenvolve, ajuda, fornece, conta, aceita, foca, lancou, ' +
    // Italian and Dutch
    'permette, consente, punta, costa, sviluppa, si rivolge, aiuta, semplifica, fornisce, accetta, produce, biedt, ' +
    'verkoopt, maakt, kost, richt zich, levert, ontwikkelt, helpt, ondersteunt, rekent, vraagt, bouwt',
)
const kinds =
  '(?:[a-z-]*(?:unternehmen|anbieter|hersteller|konzern|dienst|tool|plattform|software|app|losung|bank|marke|firma|' +
  'kette|handler|programm|portal|browser|messenger|crm|werkzeug|alternative|option|wahl|fluggesellschaft|versicherung|' +
  'versicherer|anwendung|marktfuhrer)s?|entreprise|outil|marque|societe|solution|plateforme|logiciel|fournisseur|' +
  'operateur|banque|constructeur|fabricant|enseigne|application|service|groupe|empresa|herramienta|marca|compania|' +
  'plataforma|solucion|proveedor|fabricante|aplicacion|servicio|opcion|banco|cadena|tienda|operador|ferramenta|' +
  'solucao|servico|aplicativo|opcao|loja|azienda|strumento|piattaforma|marchio|soluzione|servizio|produttore|catena|' +
  'bedrijf|merk|aanbieder|platform|leverancier|dienst|fabrikant)(?![a-z])'
const is = '(?:ist|bleibt|war|wurde|zahlt zu|gehort zu|est|reste|es|sigue siendo|e|is|blijft|was)'
/** Things are cheap and dear too; these are said of companies and products. */
const qualities = words(
  'beliebt[a-z]*, bekannt[a-z]*, fuhrend[a-z]*, zuverlassig[a-z]*, verfugbar, kostenlos, marktfuhrer, populaires?, ' +
    'fiables?, connue?s?, reconnue?s?, gratuite?, populares?, popular, confiables?, conocid[oa]s?, gratis, gratuito, ' +
    'conhecid[oa]s?, popolar[ei], affidabil[ei], not[oa], populair, bekend, betrouwbaar, leader, lider',
)

/** What a company does, is, or is said to be. */
export const companyAbroad = new RegExp(
  `^ (?:${verbs}|${is}(?: [a-z-]+){0,3}? (?:an?|ein|eine|einer|einem|der|die|das|den|un|une|una|um|uma|le|la|les|los|` +
    `el|il|lo|een|de|het|l')(?: [a-z'-]+){0,5}? ?${kinds}|${is}(?: [a-z]+){0,3}? ${qualities})`,
)

/** Introduces a company: `das Unternehmen`, `Anbieter wie`. */
export const companyCueAbroad = new RegExp(
  '(?:^|[^a-z])(?:[a-z-]*(?:unternehmen|anbietern?|herstellern?|konzern|diensten?|tools?|plattform|software|apps?|marken?|' +
    'firma|firmen|kette|handlern?|programm|portal|bank|versicherer|konkurrent(?:en)?|riesen?)|entreprises?|outils?|' +
    'marques?|societes?|operateurs?|empresas?|herramientas?|marcas?|companias?|ferramentas?|aziend[ae]|marchi[o]?|' +
    'bedrij(?:f|ven)|merk(?:en)?)(?: (?:wie|comme|como|come|zoals|namens))? ["\']?$',
)

/** In front of an English word that the text also writes in lower case. */
export const articleAbroad =
  /(?:^|[^a-z])(?:l'|(?:une?|la|le|du|de la|des|el|los|las|una?|uma|il|lo|uno|het|een|der|die|das|ein|eine|den|dem) )$/

/** English phrases in such a text: Cyber Monday. */
export const namedDay = /(?:^|[^a-z])(?:cyber|black|blue|manic|casual|super|good)[ -]$/

/** Words that English has as well; behind a name they show no English phrase. */
export const sharedWithEnglish =
  /^ (?:in|an|am|a|as|die|do|no|me|on|so|is|was|will|all|per|en|es|son|or|par|at|de|con|pro|art|of|it|for|to)(?![a-z0-9])/
