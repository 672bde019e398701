CREATE TABLE "app"."api_token_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"changed_project" uuid
);
--> statement-breakpoint
CREATE TABLE "app"."api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"projects" uuid[],
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "app"."api_token_changes" ADD CONSTRAINT "api_token_changes_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "app"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."api_token_changes" ADD CONSTRAINT "api_token_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_changes_user" ON "app"."api_token_changes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "api_token_changes_at" ON "app"."api_token_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "app"."api_tokens" USING btree ("user_id");