ALTER TABLE "app"."prompts" RENAME COLUMN "folded_text" TO "text_hash";--> statement-breakpoint
ALTER TABLE "app"."prompts" DROP CONSTRAINT "prompts_text";--> statement-breakpoint
UPDATE "app"."prompts" SET "text_hash" = encode(sha256(convert_to("text_hash", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "app"."prompts" ADD CONSTRAINT "prompts_text" UNIQUE("project_id","category_id","text_hash");
