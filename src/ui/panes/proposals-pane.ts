import { ConfirmationModal, Scope, type HoverParent, type HoverPopover, type WorkspaceLeaf } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import { followCardLinks } from "../follow-card-links.ts";
import type { FollowedLooking } from "../inbox/looking.ts";
import type { Action } from "../inbox/decisions.ts";
import type { InboxTool } from "../inbox/draw-foot.ts";
import { InboxDesk } from "../inbox/inbox-desk.ts";
import { listenForInboxKeys } from "../inbox/inbox-keys.ts";
import { kindOf } from "../inbox/inbox-model.ts";
import { withTyped, type EditedText } from "../inbox/edited-text.ts";
import { ProposalEditor } from "../inbox/proposal-editor.ts";
import { editNote, openNote } from "../open-note.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { beginningsWhereBare } from "../beginnings.ts";
import { inBackground } from "../report.ts";
import { proposalsText as words } from "../text/proposals.ts";
import { RetraceView } from "./retrace-view.ts";

export const proposalsViewType = "retrace-proposals";

export interface ProposalsPaneParts {
  readonly memory: Memory;
  readonly looking: FollowedLooking;
  readonly lookForMore: () => void;
}

/** What machines would change in the notes, for a person to decide. */
export class ProposalsPane extends RetraceView implements HoverParent {
  override readonly icon = "inbox";
  override navigation = false;
  hoverPopover: HoverPopover | null = null;
  readonly #parts: ProposalsPaneParts;
  /** What was typed and not accepted. */
  readonly #left = new Map<string, readonly EditedText[]>();

  constructor(leaf: WorkspaceLeaf, parts: ProposalsPaneParts) {
    super(leaf);
    this.#parts = parts;
    this.scope = new Scope(this.app.scope);
  }

  override getViewType(): string {
    return proposalsViewType;
  }

  override getDisplayText(): string {
    return words.title;
  }

  protected override begin(): void {
    const { app, contentEl } = this;
    const { memory, looking } = this.#parts;
    contentEl.empty();
    contentEl.addClass("retrace-pane", "retrace-inbox");
    const use = (tool: InboxTool, event: MouseEvent | KeyboardEvent): void => {
      this.#use(desk, tool, event);
    };
    const desk = this.addChild(
      new InboxDesk(contentEl, {
        ...{ ...this.#parts, app, source: proposalsViewType, hoverParent: this, use },
        beginnings: () => beginningsWhereBare(app, memory, "episode"),
        isActive: () => app.workspace.getActiveViewOfType(ProposalsPane) === this,
      }),
    );
    const draw = (): void => {
      desk.draw();
    };
    redrawOnRevision(this, memory, draw);
    this.register(
      looking.onChange(() => {
        desk.session.showLooked();
      }),
    );
    followCardLinks(contentEl, {
      ...{ app, source: proposalsViewType, parent: this },
      sourcePath: () => desk.current()?.id ?? "",
    });
    if (this.scope) {
      listenForInboxKeys(this.scope, contentEl, {
        use,
        move: (step) => {
          desk.session.move(step);
        },
      });
    }
    desk.session.showFound();
  }

  #use(desk: InboxDesk, tool: InboxTool, event: MouseEvent | KeyboardEvent): void {
    const current = desk.current();
    switch (tool) {
      case "accept":
      case "reject":
      case "undo":
        this.#decide(desk, tool);
        break;
      case "acceptAll":
        this.#acceptAll(desk);
        break;
      case "edit":
        inBackground(this.#edit(desk, current));
        break;
      case "openNote":
        desk.openTarget(event);
        break;
      case "openProposal":
        if (current) openNote(this.app, noteId(current.id), 1, event);
        break;
    }
  }

  /** Nobody decides about what they do not see; in the list of what waits, undoing is for what was decided last. */
  #decide(desk: InboxDesk, action: Action): void {
    const isForLast = action === "undo" && desk.session.model()?.face === "open";
    if (isForLast || desk.isSeen()) desk.session[action]();
  }

  #acceptAll(desk: InboxDesk): void {
    const alike = desk.alike();
    const [first] = alike;
    if (!first) return;
    const said = words.acceptAllOf;
    const modal = new ConfirmationModal(this.app);
    modal.modalEl.addClass("retrace-consent");
    modal.setTitle(said.title(alike.length));
    modal.contentEl.createEl("p", { text: said.what(words.kinds[kindOf(first)]) });
    modal.addCancelButton(said.cancel).addButton((button) =>
      button
        .setButtonText(said.agree)
        .setCta()
        .setInitialFocus()
        .onClick(() => {
          desk.session.acceptAll(alike);
        }),
    );
    modal.open();
  }

  /** What cannot be read is corrected where it is written. */
  async #edit({ session }: InboxDesk, proposal: Proposal | undefined): Promise<void> {
    if (proposal?.status !== "open") return;
    if (proposal.faults.length > 0) {
      editNote(this.app, noteId(proposal.id), 1);
      return;
    }
    const texts = await this.#parts.memory.proposedTexts(proposal.id);
    if (!texts.ok) {
      session.refuse(proposal, texts.error.message);
      return;
    }
    new ProposalEditor(this.app, withTyped(texts.value, this.#left.get(proposal.id)), {
      accept: (edited) => session.acceptEdited(proposal, edited),
      leave: (left) => this.#left.set(proposal.id, left),
    }).open();
  }
}
