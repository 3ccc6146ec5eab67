import * as z from "zod";
import { isJson, isList, isObject, member, type Json, type JsonObject } from "../../core/lib/json.ts";

/** What servers know of JSON Schema; lengths and limits, which some refuse, are checked when the answer is there. */
const known = ["type", "description", "enum", "const", "required", "items", "anyOf"];

/** The form of an answer, as servers are told it. */
export function shapeOf(schema: z.ZodType): JsonObject {
  const whole: unknown = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return isJson(whole) && isObject(whole) ? plainObject(whole) : {};
}

function plain(schema: Json): Json {
  if (isList(schema)) return schema.map(plain);
  return isObject(schema) ? plainObject(schema) : schema;
}

function plainObject(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => known.includes(key));
  const shape = Object.fromEntries(kept.map(([key, value]) => [key, plain(value)]));
  const properties = member(schema, "properties");
  if (!isObject(properties)) return shape;
  const members = Object.entries(properties).map(([name, each]): readonly [string, Json] => [name, plain(each)]);
  return { ...shape, properties: Object.fromEntries(members), additionalProperties: false };
}
