import { causalTypes } from "../model/pattern.ts";
import { endings } from "../model/episode.ts";
import { emptyWordsOf } from "./question-words.ts";

const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

/** What is said of anything, whatever it is about; one who asks for it may mean it, a text that has it need not. */
const vague: ReadonlySet<string> = new Set(
  listed(`
  something anything nothing everything somebody anybody nobody everybody someone anyone everyone one ones two three
  first second third last next new old same many much several another else every either neither already still yet even
  ever never always often soon later early earlier sooner instead almost also too quite rather really maybe perhaps
  please though although however therefore thus since because within without around across along among behind beside
  upon per via towards must shall may might would could go goes going gone went come comes coming came get gets getting
  got gotten give gives gave given make makes making made take takes taking took taken put puts set sets keep keeps kept
  let lets say says said saying tell tells told know knows known knew think thinks thought see sees seen saw look looks
  looked find finds found show shows shown showed use uses used using want wants wanted need needs needed try tries tried
  like begin begins began start starts started stop stops end ends ended feel feels felt mean means
  meant happen happens happened thing things way ways kind kinds lot bit part parts case cases time times day days
  well good better best bad worse worst wrong right true false easy hard big small great little long short few more
  less least only enough own back away together sure
  etwas alles nichts jemand niemand man eins zwei drei erste ersten erster erstes letzte letzten letzter letztes nachste
  nachsten neu neue neuen neuer neues alt alte alten viel viele vielen mehr mehrere weniger wenig manche manchmal andere
  anderen anderer anderes jede jeden jeder jedes alle allen aller dieser diese dieses diesen diesem jener jene schon
  immer wieder nie niemals oft bald spater fruher statt fast ganz gar eben sonst sogar damit dafur dabei daran darauf
  daraus darin davon dazu deshalb trotzdem obwohl damals heute gestern morgen hier da her hin weg bevor nachdem sobald
  solange kommen kommt kam gekommen gehen geht gegangen geben gegeben nehmen nimmt nahm genommen machen macht sagen sagt
  sagte gesagt sehen sieht sah gesehen wissen weiss wusste finden findet fand gefunden lassen lasst liess brauchen
  braucht brauchte stehen steht stand halten halt hielt ding dinge sache sachen mal zeit tag tage gut besser schlecht
  falsch richtig gross klein lang kurz
`),
);

/** What notes say because of their form: our headings, keys and kinds, and the types of what stands in them. */
const formWords: ReadonlySet<string> = new Set([
  ...listed(`
  retrace episode episodes episodic memory session sessions pattern patterns antipattern learning learnings causal
  context decision decisions event events timeline lesson lessons learned relation relations relationship relationships
  evidence trigger action observation observations timestamp type option options chosen rationale outcome effect effects
  cause leads validates validated requires contradicts supersedes`),
  ...causalTypes,
  ...endings,
]);

/** Which words of a text tell nothing of what it is about: of speech, of our forms, and numbers of dates and records. */
export function tellsNothing(text: string): (word: string) => boolean {
  const isEmpty = emptyWordsOf(text);
  return (word) => isEmpty(word) || vague.has(word) || formWords.has(word) || /^[a-z]?\d*$/.test(word);
}
