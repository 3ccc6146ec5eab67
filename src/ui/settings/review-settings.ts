import type { Setting, SettingDefinition, SettingDefinitionItem, SettingDefinitionPage } from "obsidian";
import type { ReviewFitting } from "../../app/review/review-fitting.ts";
import type { ReviewChange, ReviewWishes } from "../../app/review/review-wishes.ts";
import { mostPerDay, retentionBounds, reviewKinds, usualReviews, weekdays } from "../../core/model/review-settings.ts";
import { fitRow } from "./fit-row.ts";
import { inBackground } from "../report.ts";
import { choiceRows, switchRow, type Bound } from "./switch-rows.ts";
import { text } from "../text/text.ts";
import { writePercent } from "../write-number.ts";

const words = text.reviewSettings;

export interface ReviewParts {
  readonly wishes: ReviewWishes;
  readonly fitting: ReviewFitting;
  /** Brings notes in line once nothing is changed any more: each change makes other dues of all of them. */
  readonly alignSoon: () => void;
}

/** The section that says how a person wants to review. */
export function reviewSettings({ wishes, fitting, alignSoon }: ReviewParts): SettingDefinitionItem {
  const change = async (wish: ReviewChange): Promise<void> => {
    await wishes.change(wish);
    if (wish.retention !== undefined || wish.easyDays) alignSoon();
  };
  const own = { settings: wishes.settings, change };
  const items = [...amounts(own), ...choosing(own), fromUse(own), fitRow(fitting)];
  return { type: "group", heading: words.heading, items };
}

type Wishes = Pick<ReviewWishes, "settings" | "change">;

const changing =
  ({ change }: Wishes) =>
  (wish: ReviewChange): void => {
    inBackground(change(wish));
  };

function amounts(wishes: Wishes): SettingDefinition[] {
  const { settings } = wishes;
  const change = changing(wishes);
  return [
    countRow(words.newPerDay, words.newPerDayDesc(usualReviews.newPerDay), {
      value: () => settings().newPerDay,
      change: (newPerDay) => {
        change({ newPerDay });
      },
    }),
    countRow(words.reviewsPerDay, words.reviewsPerDayDesc(usualReviews.reviewsPerDay), {
      value: () => settings().reviewsPerDay,
      change: (reviewsPerDay) => {
        change({ reviewsPerDay });
      },
    }),
    {
      name: words.retention,
      desc: words.retentionDesc(writePercent(usualReviews.retention)),
      render: (setting) => {
        drawRetention(setting, wishes);
      },
    },
  ];
}

function choosing(wishes: Wishes): SettingDefinitionPage[] {
  const { settings } = wishes;
  const change = changing(wishes);
  return [
    {
      type: "page",
      name: words.kinds,
      desc: words.kindsDesc,
      displayValue: () => listed(settings().kinds.map((kind) => words.kindNames[kind])),
      items: choiceRows(reviewKinds, words.kindNames, {
        chosen: () => settings().kinds,
        change: (kinds) => {
          change({ kinds });
        },
      }),
    },
    {
      type: "page",
      name: words.easyDays,
      desc: words.easyDaysDesc,
      displayValue: () => listed(settings().easyDays.map((day) => words.dayNames[day])),
      items: choiceRows([...weekdays.slice(1), ...weekdays.slice(0, 1)], words.dayNames, {
        chosen: () => settings().easyDays,
        change: (easyDays) => {
          change({ easyDays });
        },
      }),
    },
  ];
}

function fromUse(wishes: Wishes): SettingDefinition {
  const change = changing(wishes);
  return switchRow(words.fromUse, words.fromUseDesc, {
    value: () => wishes.settings().fromUse,
    change: (isOn) => {
      change({ fromUse: isOn });
    },
  });
}

function countRow(name: string, desc: string, { value, change }: Bound<number>): SettingDefinition {
  return {
    name,
    desc,
    render: (setting) => {
      setting.addText((input) => {
        input.inputEl.setAttribute("aria-label", name);
        input.inputEl.inputMode = "numeric";
        input.setValue(String(value()));
        // Not with every digit: on the way to 100, nobody wants 1.
        input.inputEl.addEventListener("change", () => {
          const count = /^\d{1,4}$/.test(input.getValue().trim()) ? Number(input.getValue()) : undefined;
          setting.setErrorMessage(count === undefined ? words.countWrong(mostPerDay) : "");
          if (count !== undefined && count !== value()) change(count);
        });
      });
    },
  };
}

function drawRetention(setting: Setting, { settings, change }: Wishes): void {
  const { least, most } = retentionBounds;
  setting.addSlider((slider) => {
    const { sliderEl } = slider;
    sliderEl.setAttribute("aria-label", words.retention);
    const tell = (): void => {
      sliderEl.setAttribute("aria-valuetext", writePercent(slider.getValue()));
    };
    slider.setLimits(least, most, 0.01).setDisplayFormat(writePercent).setValue(settings().retention);
    tell();
    sliderEl.addEventListener("input", tell);
    // The book is made anew with each: not while the slider is on its way.
    sliderEl.addEventListener("change", () => {
      inBackground(change({ retention: Math.round(slider.getValue() * 100) / 100 }));
    });
  });
}

const listed = (names: readonly string[]): string => (names.length === 0 ? words.none : names.join(", "));
