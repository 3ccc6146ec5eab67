import { stemEnglish } from "../index/stems.ts";
import { lazily } from "../lib/lazily.ts";
import { listed } from "../lib/listed.ts";

/** Words for what is done, in either language, folded: those between two blanks are one act to whoever does it. */
const lines = listed(`
  deploy,release,ship,publish,launch,rollout,deployen,releasen,veroffentlichen,ausliefern,ausrollen
  delete,remove,erase,loschen,entfernen
  add,introduce,insert,hinzufugen,einfuhren
  change,modify,alter,edit,andern
  upgrade,update,bump,aktualisieren
  retry,repeat,resend,wiederholen
  store,save,persist,speichern
  replace,swap,ersetzen,austauschen
  revert,rollback,undo,zurucknehmen,zuruckrollen
  disable,deactivate,abschalten,deaktivieren
  move,migrate,verschieben,migrieren
`);

const acts = lazily(() => {
  const stems = [...lines].map((line) => line.split(",").map(stemEnglish));
  return new Map(stems.flatMap((act) => act.map((stem): [string, readonly string[]] => [stem, act])));
});

/** The stems of all words for what a word says is done, always in the same order; none of a word for no such act. */
export function wordsForAct(stem: string): readonly string[] {
  return acts().get(stem) ?? [];
}
